import { countriesOf, namedCountries, type ElementMeta, type FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { fieldTexts } from '../form/form-field';
import type { fieldFields } from '../form/field-fields';

type Fields = FieldsOf<ElementMeta<ReturnType<typeof fieldFields>>>;

/**
 * The countries of the form by their names in the page's language (spec: country select). The only
 * country of a form is chosen already; of several none is, until the visitor chooses.
 */
export function CountryOptions({ element }: ViewProps<Fields>) {
  const context = useRender();
  const { locale, optIn } = context.page;
  const countries = namedCountries(locale, countriesOf(optIn.availableCountries));
  return (
    <>
      {countries.length > 1 && (
        <option value="">{fieldTexts(element.fields, context).label}</option>
      )}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
