// Written by tools/generate.mjs; run `npm run generate` after adding an element.
import type { ElementDefinition } from '../core/element-definition';
import { attachmentsElement } from '../attachments/attachments.element';
import { audioElement } from '../audio/audio.element';
import { blogPageBodyElement } from '../blog-page-body/blog-page-body.element';
import { blogPostBodyElement } from '../blog-post-body/blog-post-body.element';
import { blogPostLayoutBodyElement } from '../blog-post-layout-body/blog-post-layout-body.element';
import { bodyElement } from '../body/body.element';
import { bulletListElement } from '../bullet-list/bullet-list.element';
import { buttonElement } from '../button/button.element';
import { captchaElement } from '../captcha/captcha.element';
import { carouselElement } from '../carousel/carousel.element';
import { checkboxElement } from '../checkbox/checkbox.element';
import { columnElement } from '../column/column.element';
import { commentsElement } from '../comments/comments.element';
import { contactUsFormElement } from '../contact-us-form/contact-us-form.element';
import { contentBoxElement } from '../content-box/content-box.element';
import { countdownLegacyElement } from '../countdown-legacy/countdown-legacy.element';
import { countdownElement } from '../countdown/countdown.element';
import { countrySelectElement } from '../country-select/country-select.element';
import { explicitConsentElement } from '../explicit-consent/explicit-consent.element';
import { faqItemElement } from '../faq-item/faq-item.element';
import { faqElement } from '../faq/faq.element';
import { formInputElement } from '../form-input/form-input.element';
import { headlineElement } from '../headline/headline.element';
import { horizontalLineElement } from '../horizontal-line/horizontal-line.element';
import { imageElement } from '../image/image.element';
import { inlineSectionElement } from '../inline-section/inline-section.element';
import { inlineElement } from '../inline/inline.element';
import { languageSwitcherElement } from '../language-switcher/language-switcher.element';
import { loginFormElement } from '../login-form/login-form.element';
import { menuElement } from '../menu/menu.element';
import { openUrlButtonElement } from '../open-url-button/open-url-button.element';
import { optInButtonElement } from '../opt-in-button/opt-in-button.element';
import { phoneInputElement } from '../phone-input/phone-input.element';
import { popupElement } from '../popup/popup.element';
import { pricePlanCalculatorElement } from '../price-plan-calculator/price-plan-calculator.element';
import { rawHtmlElement } from '../raw-html/raw-html.element';
import { remotePopupElement } from '../remote-popup/remote-popup.element';
import { richTextElement } from '../rich-text/rich-text.element';
import { rowElement } from '../row/row.element';
import { sectionElement } from '../section/section.element';
import { surveyResultElement } from '../survey-result/survey-result.element';
import { surveyElement } from '../survey/survey.element';
import { tableOfContentsElement } from '../table-of-contents/table-of-contents.element';
import { textAreaElement } from '../text-area/text-area.element';
import { textElement } from '../text/text.element';
import { timerElement } from '../timer/timer.element';
import { tweetButtonElement } from '../tweet-button/tweet-button.element';
import { userAgreementElement } from '../user-agreement/user-agreement.element';
import { videoElement } from '../video/video.element';

/** Every element of this package by type. */
export const elements: Record<string, ElementDefinition> = {
  Attachments: attachmentsElement,
  Audio: audioElement,
  BlogPageBody: blogPageBodyElement,
  BlogPostBody: blogPostBodyElement,
  BlogPostLayoutBody: blogPostLayoutBodyElement,
  Body: bodyElement,
  BulletList: bulletListElement,
  Button: buttonElement,
  Captcha: captchaElement,
  Carousel: carouselElement,
  Checkbox: checkboxElement,
  Column: columnElement,
  Comments: commentsElement,
  ContactUsForm: contactUsFormElement,
  ContentBox: contentBoxElement,
  CountdownLegacy: countdownLegacyElement,
  Countdown: countdownElement,
  CountrySelect: countrySelectElement,
  ExplicitConsent: explicitConsentElement,
  FaqItem: faqItemElement,
  Faq: faqElement,
  FormInput: formInputElement,
  Headline: headlineElement,
  HorizontalLine: horizontalLineElement,
  Image: imageElement,
  InlineSection: inlineSectionElement,
  Inline: inlineElement,
  LanguageSwitcher: languageSwitcherElement,
  LoginForm: loginFormElement,
  Menu: menuElement,
  OpenUrlButton: openUrlButtonElement,
  OptInButton: optInButtonElement,
  PhoneInput: phoneInputElement,
  Popup: popupElement,
  PricePlanCalculator: pricePlanCalculatorElement,
  RawHtml: rawHtmlElement,
  RemotePopup: remotePopupElement,
  RichText: richTextElement,
  Row: rowElement,
  Section: sectionElement,
  SurveyResult: surveyResultElement,
  Survey: surveyElement,
  TableOfContents: tableOfContentsElement,
  TextArea: textAreaElement,
  Text: textElement,
  Timer: timerElement,
  TweetButton: tweetButtonElement,
  UserAgreement: userAgreementElement,
  Video: videoElement,
};
