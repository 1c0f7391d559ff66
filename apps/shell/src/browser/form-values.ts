import { controlNames, slugOfControl } from '@atrium/contract';

/** The value of a control; of files their names, without the folder that browsers make up. */
const valueOf = ({ type, files, value }: HTMLInputElement) =>
  type === 'file' ? Array.from(files ?? [], ({ name }) => name).join(', ') : value;

/**
 * What stands in the page's controls now: values by slug and the ids of ticked boxes. With a form the
 * values are those of its own fields: a popup can ask for what another form of the page asks for too.
 */
export function readFormValues(form?: HTMLFormElement): {
  fields: Record<string, string>;
  confirmedConsents: string[];
} {
  const fields: Record<string, string> = {};
  const confirmedConsents: string[] = [];
  for (const control of document.querySelectorAll<HTMLInputElement>(
    'input[name],textarea[name],select[name]',
  )) {
    const slug = (!form || control.form === form) && slugOfControl(control.name);
    // Two layouts can ask for the same thing; the one that the visitor filled in counts.
    if (slug) fields[slug] = valueOf(control) || (fields[slug] ?? '');
    else if (control.name === controlNames.checkBoxes && control.checked)
      confirmedConsents.push(control.value);
  }
  return { fields, confirmedConsents };
}
