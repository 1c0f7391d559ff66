import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';

interface ActionDialogProps {
  title: string;
  /** Words of the button that does it. */
  action: string;
  children?: ReactNode;
  /** Gets the fields of the dialog; a sentence where it is refused, and then it stays open. */
  onConfirm(fields: FormData): Promise<string | undefined>;
  onClose(): void;
}

/** Asks for what an action needs, and always for the reason, which the history keeps. */
export function ActionDialog({ title, action, children, onConfirm, onClose }: ActionDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  // Gives the focus back to where it was before the dialog goes.
  const close = () => dialog.current?.close();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    const refusal = await onConfirm(fields);
    setBusy(false);
    if (refusal === undefined) close();
    else setProblem(refusal);
  };

  return (
    <dialog ref={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        <label htmlFor={`${id}-reason`}>Why, for the history</label>
        <input id={`${id}-reason`} name="reason" required maxLength={1000} pattern=".*\S.*" />
        <p role="alert" className="problem">
          {problem}
        </p>
        <p className="actions">
          <button type="submit" className="primary" disabled={isBusy}>
            {action}
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
