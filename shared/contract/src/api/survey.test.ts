import { Ajv } from 'ajv';
import { readSurveys, surveyControlName, surveyResultSchema } from './survey';

const name = surveyControlName;

test('answers are found among other controls', () => {
  const results = readSurveys([
    ['optin[fields][email]', 'a@b.co'],
    [name('s', 'q1'), 'yes'],
    [name('s', 'q1', 'other'), 'typed and then not chosen'],
    [name('s', 'q2', 'other'), 'Rye'],
    [name('s', 'q2'), 'other'],
    [name('t', 'q1'), 'no'],
  ]);
  expect(results).toEqual([
    {
      surveyEntityId: 's',
      questions: [
        { id: 'q1', answers: [{ id: 'yes' }] },
        { id: 'q2', answers: [{ id: 'other', openAnswer: 'Rye' }] },
      ],
    },
    { surveyEntityId: 't', questions: [{ id: 'q1', answers: [{ id: 'no' }] }] },
  ]);
  const validate = new Ajv({ strict: false }).compile(surveyResultSchema);
  expect(results.every((result) => validate(result))).toBe(true);
});

test('answers of another page say which', () => {
  expect(
    readSurveys([
      [name('s', 'q'), 'yes', '/fr/before'],
      [name('t', 'q'), 'no', 7],
      [name('u', 'q'), 'no', 'x'],
      [name('v', 'q'), 'no', `/${'x'.repeat(2000)}`],
    ]),
  ).toEqual([
    { surveyEntityId: 's', page: '/fr/before', questions: [{ id: 'q', answers: [{ id: 'yes' }] }] },
    ...['t', 'u', 'v'].map((surveyEntityId) => ({
      surveyEntityId,
      questions: [{ id: 'q', answers: [{ id: 'no' }] }],
    })),
  ]);
});

test.each(['a]b[c', '__proto__', '100%', 'ö &', '1'])('any id is only an id: %s', (id) => {
  expect(readSurveys([[name(id, id), id]])).toEqual([
    { surveyEntityId: id, questions: [{ id, answers: [{ id }] }] },
  ]);
});

test.each([
  ['optin[surveysResults][%E0%A4%A][q]', 'a'],
  ['optin[surveysResults][s]', 'a'],
  ['optin[surveysResults][s][q]', ''],
  ['optin[surveysResults][s][q]', ['a', 'b']],
])('what is no answer is passed over: %s', (control, value) => {
  expect(readSurveys([[control, value]])).toEqual([]);
});

test('a text is no longer than any other field’s', () => {
  const [result] = readSurveys([
    [name('s', 'q'), 'a'],
    [name('s', 'q', 'a'), 'x'.repeat(20_000)],
  ]);
  expect(result?.questions[0]?.answers?.[0]?.openAnswer).toHaveLength(10_000);
});
