import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { landmarkLabel } from '../core/landmark-label';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { languageLink, offeredLanguages, type LanguageLink } from './language-links';
import type { languageSwitcherMeta } from './language-switcher.meta';

function Language({ flag, name }: LanguageLink) {
  return (
    <>
      <img src={flag} alt="" width={20} height={15} loading="lazy" />
      <bdi>{name}</bdi>
    </>
  );
}

/** Links to the page in other languages, behind the name of its own. */
export function LanguageSwitcher({
  element,
  classes,
}: ViewProps<FieldsOf<typeof languageSwitcherMeta>>) {
  const { page, t } = useRender();
  const { redirectPath, excludedLanguages } = element.fields;
  const offered = offeredLanguages(page.locale, excludedLanguages);
  if (offered.length === 0) return null;
  return (
    <nav
      {...rootProps(element, classes, 'languages')}
      aria-label={landmarkLabel(page, element, t('components.language_switcher.label'))}
      data-enhance="language-switcher"
    >
      <details>
        <summary>
          <Language {...languageLink(page.locale, redirectPath)} />
        </summary>
        <ul>
          {offered.map((language) => {
            const link = languageLink(language, redirectPath);
            return (
              <li key={language}>
                <a href={link.href} lang={link.tag} hrefLang={link.tag}>
                  <Language {...link} />
                </a>
              </li>
            );
          })}
        </ul>
      </details>
    </nav>
  );
}
