/**
 * What tells older and newer shared packages from those of today, as texts that stand in the sources for
 * others. Where a text is not found any more the build fails: then the change has to be told anew.
 */
const headline = 'elements/src/headline';
const submitButton = 'elements/src/form/SubmitButton.island.tsx';

/** A field less, and a state that has not got all that today's has. */
export const older = [
  [
    `${headline}/headline.meta.ts`,
    "    headerType: Text('', ['level', 'headingLevel', 'tag']),\n",
    '',
  ],
  [
    `${headline}/Headline.tsx`,
    'const { content, headerType } = element.fields;',
    "const { content } = element.fields;\n  const headerType = '';",
  ],
  [
    'store/src/opt-in/opt-in.slice.ts',
    '  message: null,\n  activePopupId: null,\n};',
    '  activePopupId: null,\n};',
  ],
];

/** A field more that is shown, a slice more that an island reads, and a state with more in it. */
export const newer = [
  [
    `${headline}/headline.meta.ts`,
    '    content: Html(',
    "    kicker: Text('Fresh'),\n    content: Html(",
  ],
  [
    `${headline}/Headline.tsx`,
    '    <Tag\n',
    '    <Tag\n      data-kicker={element.fields.kicker}\n',
  ],
  [
    'store/src/index.ts',
    'export { guarded }',
    "export { visitsReducer } from './visits';\nexport { guarded }",
  ],
  [
    'store/src/opt-in/opt-in.slice.ts',
    '  message: null,\n',
    '  message: null,\n  step: { number: 1 },\n',
  ],
  [
    submitButton,
    '  const status = use',
    '  const visits = useRootState((state) => state.visits.seen);\n  const status = use',
  ],
  [submitButton, '<button', '<button data-visits={visits}'],
];

export const newFiles = {
  'store/src/visits.ts': 'export const visitsReducer = (state = { seen: 7 }) => state;\n',
};

/** What a newer remote adds to the store, and what a newer shell keeps for pages that come. */
export const newerApps = {
  'funnel-pages': [
    ['src/remote.ts', '  slices: {},', '  slices: { visits: visitsReducer },'],
    ['src/remote.ts', 'import { optInSaga }', 'import { optInSaga, visitsReducer }'],
  ],
  shell: [
    [
      'src/browser/form-memory.ts',
      'JSON.stringify({ ...stored(), ...values })',
      'JSON.stringify({ ...stored(), ...values, t: [] })',
    ],
  ],
};

export const nextContract = (current) => [
  [
    'contract/src/remote/remote-contract.ts',
    `export const contractVersion = ${current};`,
    `export const contractVersion = ${current + 1};`,
  ],
];
