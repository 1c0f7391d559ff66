import type { Rollout } from '../calls/shapes';
import { shareWords } from '../words';

/** The stages of a rollout as steps, of which one is where it stands. */
export function StageBar({ rollout: { stages, stage } }: { rollout: Rollout }) {
  return (
    <ol className="stages" aria-label="Stages">
      {stages.map((percent, index) => (
        <li
          key={percent}
          className={index < stage ? 'past' : undefined}
          aria-current={index === stage ? 'step' : undefined}
        >
          {shareWords(percent / 100)}
        </li>
      ))}
    </ol>
  );
}
