import type { NotAsked } from '@atrium/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, CallFailed, wordsOf } from './calls/call';
import type { Course } from './calls/course';
import type { Deed, Placement, Release, Rollout } from './calls/shapes';

/** Milliseconds between looks at what was measured; what is decided is told at once. */
const measuredEvery = 10_000;

export interface Known {
  releases: Release[];
  refused: string[];
  notAsked: NotAsked[];
  placements: Placement[];
  rollouts: Rollout[];
  deeds: Deed[];
  /** By rollout. */
  courses: Record<string, Course>;
}

async function courseOf({ id }: Rollout): Promise<[string, Course]> {
  const [course, measures] = await Promise.all([
    call<Pick<Course, 'points'>>('GET', `/rollouts/${id}/course`),
    call<Pick<Course, 'verdict'>>('GET', `/rollouts/${id}/measures`),
  ]);
  return [id, { points: course.points, verdict: measures.verdict }];
}

async function lookUp(): Promise<Known> {
  const [releases, rollouts] = await Promise.all([
    call<Pick<Known, 'releases' | 'refused' | 'notAsked'>>('GET', '/releases'),
    call<Pick<Known, 'placements' | 'rollouts' | 'deeds'>>('GET', '/rollouts'),
  ]);
  const courses = Object.fromEntries(await Promise.all(rollouts.rollouts.map(courseOf)));
  return { ...releases, ...rollouts, courses };
}

/** All that is known of releases, kept up to date; `problem` says what stands in the way of that. */
export function useReleases(onSessionEnd: () => void) {
  const [known, setKnown] = useState<Known>();
  const [problem, setProblem] = useState('');
  const looks = useRef(0);

  const look = useCallback(async () => {
    const turn = (looks.current += 1);
    try {
      const found = await lookUp();
      // A later look knows better.
      if (turn !== looks.current) return;
      setKnown(found);
      setProblem('');
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) onSessionEnd();
      else if (turn === looks.current) setProblem(wordsOf(error));
    }
  }, [onSessionEnd]);

  useEffect(() => {
    // The first event comes with the connection, and with every one after a loss.
    const events = new EventSource('/api/admin/releases/events');
    events.addEventListener('changed', () => void look());
    events.addEventListener('error', () => void look());
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, measuredEvery);
    return () => {
      events.close();
      clearInterval(timer);
    };
  }, [look]);

  return { known, problem, look };
}
