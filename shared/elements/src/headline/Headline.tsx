import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { readHeading } from './heading-level';
import type { headlineMeta } from './headline.meta';

export function Headline({ element, classes }: ViewProps<FieldsOf<typeof headlineMeta>>) {
  const { isFirstHeadline } = useRender();
  const { content, headerType } = element.fields;
  const { level, html } = readHeading(content, headerType, isFirstHeadline(element.id));
  const Tag = `h${level}` as const;
  return <Tag {...rootProps(element, classes)} dangerouslySetInnerHTML={{ __html: html }} />;
}
