import type { Classes } from '../core/element-definition';
import { classNames } from '../core/root-props';

export interface ButtonLabelProps {
  fields: { text: string; subText: string };
  classes: Classes;
}

/** Text and second line of a button. */
export function ButtonLabel({ fields, classes }: ButtonLabelProps) {
  const { text, subText } = fields;
  return (
    <>
      {text}
      {subText && <span className={classNames('button-sub', classes['sub'])}>{subText}</span>}
    </>
  );
}
