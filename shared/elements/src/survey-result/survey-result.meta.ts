import { defineElement, Group, Id, List } from '@atrium/contract';

export const surveyResultMeta = defineElement({
  type: 'SurveyResult',
  children: true,
  runs: 'none',
  fields: {
    /** The survey that it belongs to; absent: the one that it stands in. */
    surveyEntityId: Id(),
    /** Answers that it is shown for, one of each question; none: it is shown for all. */
    questions: List(
      Group({ id: Id(), answersIds: List(Id()), answers: List(Group({ id: Id() })) }),
    ),
  },
});
