import { isEditing, languageTag, type FieldsOf } from '@atrium/contract';
import { elementDefinition, type ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { errorCss } from '../form/form.css';
import { formOwner } from '../form/form-field';
import { alignment } from '../style/alignment';
import { captchaCss } from './captcha.css';
import { CaptchaIsland } from './Captcha.island';
import { captchaMeta } from './captcha.meta';

/** What visitors without script are told: nothing of theirs could solve it. */
function NeedsScript(_: ViewProps<FieldsOf<typeof captchaMeta>>) {
  return <>{useRender().t('components.captcha.needs_script')}</>;
}

export const captchaElement = elementDefinition({
  meta: captchaMeta,
  View: () => null,
  css: () => [errorCss, captchaCss],
  styles: ({ fields }) => ({
    root: {
      base: { 'text-align': alignment(fields.alignSelf) },
      mobile: { 'text-align': alignment(fields.mobileAlignSelf) },
    },
  }),
  island: {
    chunk: 'captcha',
    View: CaptchaIsland,
    props: ({ id, fields }, { page, mode, captcha, t }) => ({
      popupId: formOwner(page, id),
      ...(fields.theme === 'dark' ? { isDark: true } : {}),
      ...(isEditing(mode) ? { placeholder: t('components.editor.captcha') } : {}),
      ...(captcha.provider === 'altcha'
        ? {}
        : { remote: { ...captcha, language: languageTag(page.locale) } }),
      texts: {
        title: t('fields.recaptcha'),
        label: t('components.captcha.label'),
        working: t('components.captcha.working'),
        solved: t('components.captcha.solved'),
        failed: t('validation.captcha_refused'),
        expired: t('validation.captcha_expired'),
      },
    }),
    Content: NeedsScript,
  },
});
