import { useEffect, useId, useRef, useState } from 'react';
import { call, wordsOf } from '../calls/call';
import type { Both, Release, Report } from '../calls/shapes';
import { Table, type Column } from '../Table';
import { countWords, spanWords } from '../words';

const bothWords = ({ live, candidate }: Both, format: (value: number) => string) =>
  [live, candidate].map((value) => (value === null ? '–' : format(value))).join(' → ');

type ReportedPage = Report['pages'][number];

function barrierWords({ violations }: ReportedPage): string {
  if (violations === null) return '–';
  const more = violations.filter(({ live, candidate }) => candidate > live);
  return more.map(({ rule, candidate }) => `${rule} × ${candidate}`).join(', ') || 'none';
}

const pageColumns: Column<ReportedPage>[] = [
  {
    name: 'Page',
    of: ({ path, locale }) => (
      <>
        {path} <small>{locale}</small>
      </>
    ),
    isHeader: true,
  },
  {
    name: 'Render',
    of: ({ threw }) => (threw === null ? 'rendered' : <span className="problem">{threw}</span>),
  },
  {
    name: 'Differences',
    of: ({ differences }) => (
      <>
        {differences === null ? '–' : countWords(differences.count)}
        {differences?.first.map((words) => (
          <div key={words}>
            <small>{words}</small>
          </div>
        ))}
      </>
    ),
  },
  { name: 'Bytes', of: ({ bytes }) => bothWords(bytes, countWords) },
  { name: 'Time', of: ({ milliseconds }) => bothWords(milliseconds, spanWords) },
  { name: 'New barriers', of: barrierWords },
];

const budgetColumns: Column<Report['budgets'][number]>[] = [
  { name: 'Bundle', of: ({ what }) => what, isHeader: true },
  { name: 'Bytes', of: ({ bytes }) => countWords(bytes) },
  { name: 'Budget', of: ({ budget }) => countWords(budget) },
];

function ReportTables({ report }: { report: Report }) {
  const id = useId();
  const { against, pages, budgets, notes } = report;
  return (
    <>
      <p>
        {against === null ? 'There was no live version to compare with.' : `Beside ${against}.`}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <h3 id={`${id}-pages`}>Pages</h3>
      <Table
        labelledBy={`${id}-pages`}
        columns={pageColumns}
        rows={pages}
        keyOf={(page) => `${page.id} ${page.locale}`}
      />
      <h3 id={`${id}-budgets`}>Bundles</h3>
      <Table
        labelledBy={`${id}-budgets`}
        columns={budgetColumns}
        rows={budgets}
        keyOf={({ what }) => what}
      />
    </>
  );
}

/** What was found out about a version when it was published. */
export function ReportDialog({ release, onClose }: { release: Release; onClose(): void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState('');
  const { name, version } = release;

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    call<Report>('GET', `/releases/${name}/${version}/report`).then(setReport, (error: unknown) =>
      setProblem(wordsOf(error)),
    );
  }, [name, version]);

  return (
    <dialog ref={dialog} className="wide" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>
        Report of {name}@{version}
      </h2>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {report ? <ReportTables report={report} /> : !problem && <p>Loading …</p>}
      <p className="actions">
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </p>
    </dialog>
  );
}
