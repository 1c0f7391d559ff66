/** The plan that holds so many contacts: the first whose cap is at least as large. */
const planFor = (plans: HTMLInputElement[], volume: number) =>
  plans.find(({ value }) => Number(value) >= volume);

/**
 * Keeps plan, contacts and price of a calculator together (spec: states, Price plan calculator). Its state
 * is the controls' own, so what a browser restores after going back is right as well.
 */
export function startCalculator(root: HTMLElement): void {
  const plans = [...root.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const range = root.querySelector<HTMLInputElement>('[type=range]');
  const contacts = root.querySelector('[data-volume]');
  const { language, amount = '' } = root.dataset;
  const output = root.querySelector('output');
  // Caps above the third plan's lie further apart than the slider's steps.
  const enterprise = Number(plans[2]?.value);
  if (!range || !contacts || !output) return;
  let before = range.valueAsNumber;
  let isByKey = false;

  const show = () => {
    const plan = planFor(plans, range.valueAsNumber);
    if (!plan) return;
    plan.checked = true;
    before = range.valueAsNumber;
    const volume = before.toLocaleString(language);
    const price = plan.dataset['price'] ?? '';
    contacts.textContent = volume;
    output.textContent = price;
    range.ariaValueText = amount.replace('{contacts}', volume).replace('{price}', () => price);
  };
  const snap = () => {
    const volume = range.valueAsNumber;
    if (volume <= enterprise) return;
    const caps = plans.map(({ value }) => Number(value));
    // A key that steps back has to leave the cap that it would be snapped to again.
    const isBack = isByKey && volume < before;
    const cap = isBack
      ? caps.findLast((each) => each <= volume)
      : caps.find((each) => each >= volume);
    range.valueAsNumber = cap ?? volume;
  };
  root.addEventListener('keydown', () => (isByKey = true));
  root.addEventListener('pointerdown', () => (isByKey = false));
  root.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input === range) snap();
    else range.value = input.value;
    show();
  });
  // Only what a browser has restored: the server's own figures are right, and Intl takes a phone 50 ms.
  if (range.value !== range.defaultValue) show();
}
