import type { Classes } from '../core/element-definition';
import { classNames } from '../core/root-props';

/** Text and second line of a button. */
export function ButtonLabel({ fields, classes }: { fields: { text: string; subText: string }; classes: Classes }) {
  return (
    <>
      {fields.text}
      {fields.subText && <span className={classNames('button-sub', classes['sub'])}>{fields.subText}</span>}
    </>
  );
}
