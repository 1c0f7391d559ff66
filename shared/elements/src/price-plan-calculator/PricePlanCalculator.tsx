import { formFor, languageTag, type FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { classNames, rootProps } from '../core/root-props';
import { linkTarget } from '../style/link-target';
import type { pricePlanCalculatorMeta } from './price-plan-calculator.meta';
import { pricePlans } from './price-plans';

/** Steps of the slider (spec: constants, contact caps). */
const slider = { min: 0, max: 100_000, step: 5000, start: 5000 };

/** Plans as radio buttons and contacts as a slider; without script a list of all plans and prices. */
export function PricePlanCalculator({
  element,
  classes,
}: ViewProps<FieldsOf<typeof pricePlanCalculatorMeta>>) {
  const { page, t, forms } = useRender();
  const { buttonText, linkUrl, openNewTab } = element.fields;
  const language = languageTag(page.locale);
  const { currency, plans } = pricePlans(page.locale);
  const price = (amount: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  const count = (contacts: number) => new Intl.NumberFormat(language).format(contacts);
  const counted = (contacts: number) =>
    formFor(page.locale, forms('components.price_plans.contact_count'), contacts).replace(
      '{count}',
      count(contacts),
    );
  const monthly = t('components.price_plans.monthly');
  /** What stands before and after the plan's name where it is said what the plan offers. */
  const around = (cap: number, amount: number) =>
    t('components.price_plans.offer')
      .replace('{amount}', t('components.price_plans.amount'))
      .replace('{contacts}', () => counted(cap))
      .replace('{price}', () => `${price(amount)} ${monthly}`)
      .split('{plan}')
      .map((text) => text && <span className="price-plans-detail">{text}</span>);
  const name = (id: string, cap: number) =>
    id.startsWith('Custom') ? `${t('components.price_plans.custom')} ${count(cap)}` : id;
  const group = `plan-${element.id}`;
  const [first] = plans;
  const [beforeCount, afterCount] = t('components.price_plans.contacts').split('{contacts}');
  return (
    <div
      {...rootProps(element, classes, 'price-plans')}
      data-enhance="price-plan-calculator"
      data-language={language}
      data-amount={t('components.price_plans.amount')}
    >
      <fieldset>
        <legend>{t('components.price_plans.plan')}</legend>
        {plans.map(({ id, cap, price: amount }) => {
          const [before, after] = around(cap, amount);
          return (
            <label key={id}>
              <input
                type="radio"
                name={group}
                value={cap}
                data-price={price(amount)}
                defaultChecked={cap === slider.start}
              />
              {before}
              {name(id, cap)}
              {after}
            </label>
          );
        })}
      </fieldset>
      <label className="price-plans-slider">
        {beforeCount}
        <b data-volume="">{count(slider.start)}</b>
        {afterCount}
        <input
          type="range"
          min={slider.min}
          max={slider.max}
          step={slider.step}
          defaultValue={slider.start}
        />
      </label>
      <p className="price-plans-price">
        <output>{first && price(first.price)}</output> {monthly}
      </p>
      {linkUrl && buttonText && (
        <a
          className={classNames('price-plans-action', classes['action'])}
          href={linkUrl}
          target={linkTarget(openNewTab ? 'openInNewWindow' : '', linkUrl, page.type)}
          rel={openNewTab ? 'noopener' : undefined}
        >
          {buttonText}
        </a>
      )}
    </div>
  );
}
