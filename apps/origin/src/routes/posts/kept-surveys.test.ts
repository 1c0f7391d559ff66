import type { PageDocument, SurveyResult } from '@atrium/contract';
import { keptSurveys } from './kept-surveys';

const questions = [
  {
    id: 'bread',
    title: 'Which bread?',
    answers: [
      { id: 'rye', title: 'Rye', isOpen: false },
      { id: null, title: 'Another', isOpen: true },
    ],
  },
  { id: null, title: 'How often?', answers: [{ id: 'daily', title: '' }] },
];

const pageWith = (element: object) =>
  ({
    elements: { survey: { id: 'survey', type: 'Survey', ...element } },
  }) as unknown as PageDocument;

const kept = (results: SurveyResult[], page: PageDocument | undefined) =>
  keptSurveys(results, () => Promise.resolve(page));

const answered = (...given: SurveyResult['questions']): SurveyResult[] => [
  { surveyEntityId: 'survey', questions: given },
];

test('what was asked and chosen is kept in words, by place where it has no id', async () => {
  const sent = answered(
    { id: 'bread', answers: [{ id: 'rye' }, { id: '2', openAnswer: 'Spelt' }] },
    { id: '2', answersIds: ['daily'], answers: [{ id: 'daily' }] },
  );
  expect(await kept(sent, pageWith({ fields: { questions } }))).toEqual([
    {
      surveyEntityId: 'survey',
      questions: [
        {
          id: 'bread',
          title: 'Which bread?',
          answers: [
            { id: 'rye', title: 'Rye' },
            { id: '2', title: 'Another', openAnswer: 'Spelt' },
          ],
        },
        { id: '2', title: 'How often?', answersIds: ['daily'], answers: [{ id: 'daily' }] },
      ],
    },
  ]);
});

test.each([
  ['no page', undefined],
  ['no survey of that id', pageWith({ fields: { questions: [] } })],
  ['an element of another type', pageWith({ type: 'Text', fields: { questions } })],
  ['fields of another release', pageWith({ fields: { questions: 'none' } })],
  ['an id that every object has', { elements: {} } as unknown as PageDocument],
])('with %s the ids are kept', async (_, page) => {
  const sent = answered({ id: 'else', answers: [{ id: 'rye' }] });
  expect(await kept(sent, page)).toEqual(sent);
  const inherited = [{ surveyEntityId: 'constructor', questions: [] }];
  expect(await kept(inherited, page)).toEqual(inherited);
});

test('what else was sent with them is dropped', async () => {
  const answers = [{ id: 'rye', title: 'Forged', more: 1 }];
  const sent = [
    {
      surveyEntityId: 'survey',
      page: '/before',
      more: 'x'.repeat(1000),
      questions: [{ id: 'bread', title: 'Forged', more: 1, answers }],
    },
  ] as object[] as SurveyResult[];
  expect(await kept(sent, undefined)).toEqual(answered({ id: 'bread', answers: [{ id: 'rye' }] }));
});
