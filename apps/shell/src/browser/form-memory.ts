/**
 * The inline script of every page with a form: fills in the address of the query `email` and what the
 * visitor has typed on pages before, keeps what is typed here (spec: validation rules), and brings tabs
 * to share a key until one of them sends. It stands beside the boot script because it must act as the
 * page is shown: nothing else of a form's script is fetched before the form comes into view. Controls
 * and the key are all it reads and writes; islands take over what stands in them.
 */
import './global';
import { slugOf } from './slug-of';

const storageKey = 'atrium_fields';
const sharedKey = `atrium_key ${location.pathname}`;

const stored = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(sessionStorage[storageKey] as string)) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/**
 * Controls by slug. Passwords and tokens are nobody's to keep; what the page knows is not the visitor's to
 * change.
 */
const controls = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name]')].flatMap((control) => {
    const slug = slugOf(control.name);
    return slug && !control.disabled && !/password|file|hidden/.test(control.type)
      ? [[slug, control] as const]
      : [];
  });

const known = stored();
const email = new URLSearchParams(location.search).get('email');
if (email) known['email'] = email;

for (const [slug, control] of controls()) {
  const value = known[slug];
  // A version to come may keep more of a field than its text.
  if (!value || typeof value !== 'string' || control.value) continue;
  control.value = value;
  // A list that does not offer it has nothing chosen at all.
  if (!control.value) (control as unknown as HTMLSelectElement).selectedIndex = 0;
}

const keep = () => {
  const values: Record<string, string> = {};
  // Two layouts can ask for the same thing; the one that the visitor filled in counts.
  for (const [slug, { value }] of controls()) values[slug] = value || values[slug] || '';
  try {
    sessionStorage[storageKey] = JSON.stringify({ ...stored(), ...values });
  } catch {
    // Nothing can be kept where storage is forbidden or full.
  }
};

const { atrium } = window;
try {
  // The back button shows the page as it was: its key, too.
  atrium.key =
    (history.state as { atriumKey?: string } | null)?.atriumKey ??
    ((localStorage[sharedKey] ||= atrium.key) as string);
} catch {
  // A key of this tab's own will do.
}

addEventListener('change', keep);
addEventListener('pagehide', () => {
  keep();
  history.replaceState({ ...history.state, atriumKey: atrium.key }, '');
});
addEventListener(
  'submit',
  () => {
    try {
      delete localStorage[sharedKey];
    } catch {
      // It was never there.
    }
  },
  true,
);
