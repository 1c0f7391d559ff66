/**
 * The one spelling of an element type: `form_input`, `form-input` and `formInput` are `FormInput`.
 * Spec and page format write all of these.
 */
export function canonicalType(type: string): string {
  if (/^[A-Z][A-Za-z0-9]*$/.test(type)) return type;
  return type
    .split(/[_\-\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
