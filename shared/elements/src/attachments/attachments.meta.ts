import { Choice, defineElement, Flag, Text } from '@atrium/contract';
import { fieldFields } from '../form/field-fields';

export const attachmentsMeta = defineElement({
  type: 'Attachments',
  children: false,
  runs: (fields) => (fields.show ? 'island' : 'none'),
  fields: {
    ...fieldFields(),
    slug: Choice(['attachments'], 'attachments'),
    // A form whose owner says nothing of files can be sent without them.
    optional: Flag(true),
    /** Whether visitors are asked for files at all. */
    show: Flag(true),
    iconClassName: Text(),
  },
});
