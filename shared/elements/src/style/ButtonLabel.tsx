import type { Classes } from '../core/element-definition';
import { classNames } from '../core/root-props';
import { Icon } from './Icon';

export interface ButtonLabelProps {
  fields: {
    text: string;
    subText: string;
    iconClassNameBefore: string;
    iconClassNameAfter: string;
  };
  classes: Classes;
}

/** Text, icons and second line of a button. */
export function ButtonLabel({ fields, classes }: ButtonLabelProps) {
  const { text, subText, iconClassNameBefore, iconClassNameAfter } = fields;
  return (
    <>
      {iconClassNameBefore && <Icon className={iconClassNameBefore} words="after" />}
      {text}
      {iconClassNameAfter && <Icon className={iconClassNameAfter} words="before" />}
      {subText && <span className={classNames('button-sub', classes['sub'])}>{subText}</span>}
    </>
  );
}
