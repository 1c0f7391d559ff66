import Type from 'typebox';
import {
  Choice,
  Color,
  Flag,
  gaps,
  Html,
  Id,
  lineHeights,
  List,
  Num,
  Size,
  Text,
  textSizes,
  Url,
  Weight,
} from '../elements/fields';

const fontStyles = ['normal', 'italic', 'oblique'] as const;

/** Schemas of the page-level groups, in the same terms as element fields. */
export const globalSettingsFields = Type.Object({
  linkColor: Color(),
  textColor: Color(),
  textFontSize: Size(textSizes),
  mobileTextFontSize: Size(textSizes),
  textLineHeight: Num(lineHeights),
  mobileTextLineHeight: Num(lineHeights),
  fontFamily: Id(),
  fontStyle: Choice(fontStyles, 'normal'),
  fontWeight: Weight(),
  headingColor: Color(),
  headingFontFamily: Id(),
  headingFontStyle: Choice(fontStyles, 'normal'),
  headingFontWeight: Weight(),
  scrollPaddingTop: Size(gaps),
});

export const seoFields = Type.Object({
  index: Flag(true),
  title: Text('', ['metaTitle', 'name']),
  description: Text('', ['metaDescription']),
  author: Text(),
  keywords: Text(),
  imageFileId: Id({ aliases: ['imageId', 'socialImageFileId'] }),
  socialTitle: Text(),
  socialDescription: Text(),
});

export const pageFileFields = Type.Object({
  id: Id(),
  path: Url({ default: '' }),
  type: Text(),
  size: Num({ default: 0, min: 0 }),
  filename: Text('', ['filenameWithoutHash']),
  width: Size({ min: 0, outside: 'default' }),
  height: Size({ min: 0, outside: 'default' }),
});

export const managementFields = Type.Object({
  previewMode: Flag(false, ['isPreviewMode', 'preview']),
  freemium: Flag(false, ['isFreemium']),
  affiliateLink: Url(),
  affiliateId: Id(),
  funnelStepId: Id(),
  /** What visitors of the page agree to. */
  agreement: Html(['userAgreement']),
});

export const paymentFields = Type.Object({
  deadlineTimestamp: Num({ min: 0, outside: 'default', aliases: ['deadline'] }),
  deadlineExpirationUrl: Url({ aliases: ['deadlineUrl', 'expirationUrl'] }),
});

export const optInFields = Type.Object({
  nextStepUrl: Url(),
  availableCountries: List(Text()),
});
