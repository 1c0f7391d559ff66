import { errorId } from './form-field';

/** What is wrong with a field, below it; screen readers hear it when it appears. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <span className="field-error" id={errorId(id)} role="alert">
      {errors.join(' ')}
    </span>
  );
}
