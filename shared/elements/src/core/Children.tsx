import type { PageElement } from '@atrium/contract';
import { Placeholder } from './Placeholder';
import { useRender } from './render-context';

/** The element's children, in order. */
export function Children({ of }: { of: PageElement }) {
  const { Element } = useRender();
  if (of.childIds.length === 0) return <Placeholder text="components.editor.empty" />;
  return of.childIds.map((id) => <Element key={id} id={id} />);
}
