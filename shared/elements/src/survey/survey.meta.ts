import {
  Choice,
  Color,
  defineElement,
  Flag,
  Group,
  Id,
  List,
  Size,
  Text,
  textSizes,
  Url,
} from '@atrium/contract';
import { borderFields } from '../style/border';

export const surveyMeta = defineElement({
  type: 'Survey',
  children: true,
  runs: 'enhance',
  fields: {
    ...borderFields,
    questions: List(
      Group({
        id: Id(),
        title: Text(),
        subTitle: Text('', ['subtitle']),
        answers: List(Group({ id: Id(), title: Text(), isOpen: Flag() })),
      }),
    ),
    action: Choice(['nothing', 'redirect', 'openPopup'], 'nothing'),
    redirectUrl: Url(),
    popupId: Id({ aliases: ['popup'] }),
    backgroundColor: Color(),
    titleColor: Color(),
    titleFontSize: Size({ ...textSizes, default: 24 }),
    mobileTitleFontSize: Size(textSizes),
    subTitleColor: Color(),
    subTitleFontSize: Size(textSizes),
    answerColor: Color({ aliases: ['color'] }),
    answerFontSize: Size({ ...textSizes, aliases: ['fontSize'] }),
    mobileAnswerFontSize: Size({ ...textSizes, aliases: ['mobileFontSize'] }),
    /** Of the chosen answer's button. */
    accentColor: Color({ default: '#1d4ed8' }),
  },
});
