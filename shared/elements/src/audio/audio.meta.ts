import { Choice, defineElement, Id, Text, Url } from '@atrium/contract';

export const audioMeta = defineElement({
  type: 'Audio',
  children: false,
  runs: 'none',
  fields: {
    type: Choice(['', 'file', 'url'], '', ['audioType']),
    fileId: Id({ aliases: ['srcFileId', 'audioFileId'] }),
    url: Url({ aliases: ['src', 'audioUrl'] }),
    /** What screen readers call it. */
    label: Text('', ['title', 'alt']),
  },
});
