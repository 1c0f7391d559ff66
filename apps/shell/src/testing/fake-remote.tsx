import { contractVersion, defineElement, Flag } from '@atrium/contract';
import {
  Children,
  elementDefinition,
  rootProps,
  type ElementDefinition,
  type ViewProps,
} from '@atrium/elements';
import type { ServerRemote } from '../server/remotes';

/** A remote with these elements and no page types. */
export function fakeRemote(
  elements: ElementDefinition[],
  changes: Partial<ServerRemote> = {},
): ServerRemote {
  return {
    contract: contractVersion,
    name: 'fake',
    version: '2.3.4',
    pages: {},
    elements: Object.fromEntries(elements.map((element) => [element.meta.type, element])),
    slices: {},
    saga: null,
    ...changes,
  };
}

/** An element that does nothing but hold others. */
export function holder(type: string, changes: Partial<ElementDefinition> = {}): ElementDefinition {
  const meta = defineElement({ type, children: true, runs: 'none', fields: { breaks: Flag() } });
  const View = ({ element, classes }: ViewProps) => (
    <div {...rootProps(element, classes)} data-type={type}>
      <Children of={element} />
    </div>
  );
  return { ...elementDefinition({ meta, View }), ...changes };
}

/** A view that throws where its element says so. */
export function Fragile({ element }: ViewProps) {
  if (element.fields['breaks'] === true) throw new Error('a bug in the view');
  return <p>whole</p>;
}
