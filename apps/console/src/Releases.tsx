import { useCallback, useState } from 'react';
import { call, wordsOf } from './calls/call';
import { GoneAround } from './GoneAround';
import { History } from './History';
import { RolloutCard } from './rollouts/RolloutCard';
import { Shown } from './Shown';
import { useReleases } from './use-releases';
import { Versions } from './versions/Versions';

/** Posts something that is done to releases; a sentence where it is refused. */
export type Act = (path: string, body: object) => Promise<string | undefined>;

interface ReleasesProps {
  name: string;
  onSignOut(): void;
  onSessionEnd(): void;
}

export function Releases({ name, onSignOut, onSessionEnd }: ReleasesProps) {
  const { known, problem, look } = useReleases(onSessionEnd);
  const [said, setSaid] = useState('');

  const act: Act = useCallback(
    async (path, body) => {
      try {
        await call('POST', path, { body: { ...body, by: name } });
        setSaid('Done.');
        return undefined;
      } catch (error) {
        return wordsOf(error);
      } finally {
        void look();
      }
    },
    [name, look],
  );

  return (
    <>
      <header>
        <h1>Releases</h1>
        <p>
          {name}{' '}
          <button type="button" onClick={onSignOut}>
            Sign out
          </button>
        </p>
      </header>
      <main>
        <p role="status" className="said">
          {said}
        </p>
        {problem && (
          <p role="alert" className="problem">
            {problem} What is shown may be out of date.
          </p>
        )}
        {!known && !problem && <p role="status">Loading …</p>}
        {known && (
          <>
            <section aria-labelledby="rollouts">
              <h2 id="rollouts">Under way</h2>
              {known.rollouts.length === 0 && <p>No version is being rolled out.</p>}
              {known.rollouts.map((rollout) => (
                <RolloutCard
                  key={rollout.id}
                  rollout={rollout}
                  course={known.courses[rollout.id]}
                  onAct={act}
                />
              ))}
            </section>
            <GoneAround notAsked={known.notAsked} />
            <Shown known={known} />
            <Versions known={known} onAct={act} />
            <History deeds={known.deeds} />
            {known.refused.length > 0 && (
              <section aria-labelledby="refused">
                <h2 id="refused">Cannot be used</h2>
                <ul>
                  {known.refused.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </main>
    </>
  );
}
