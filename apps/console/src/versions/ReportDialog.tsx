import { useEffect, useId, useRef, useState } from 'react';
import { call, wordsOf } from '../calls/call';
import type { Both, Release, Report } from '../calls/shapes';
import { Table } from '../Table';
import { countWords, spanWords } from '../words';

const bothWords = ({ live, candidate }: Both, format: (value: number) => string) =>
  [live, candidate].map((value) => (value === null ? '–' : format(value))).join(' → ');

function PageRow({ page }: { page: Report['pages'][number] }) {
  const { path, locale, threw, differences, bytes, milliseconds, violations } = page;
  const broken = violations?.filter(({ live, candidate }) => candidate > live) ?? [];
  return (
    <tr>
      <th scope="row">
        {path} <small>{locale}</small>
      </th>
      <td className={threw === null ? undefined : 'problem'}>{threw ?? 'rendered'}</td>
      <td>
        {differences === null ? '–' : countWords(differences.count)}
        {differences?.first.map((words) => (
          <div key={words}>
            <small>{words}</small>
          </div>
        ))}
      </td>
      <td>{bothWords(bytes, countWords)}</td>
      <td>{bothWords(milliseconds, spanWords)}</td>
      <td>
        {violations === null
          ? '–'
          : broken.map(({ rule, candidate }) => `${rule} × ${candidate}`).join(', ') || 'none'}
      </td>
    </tr>
  );
}

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
        columns={['Page', 'Render', 'Differences', 'Bytes', 'Time', 'New barriers']}
      >
        {pages.map((page) => (
          <PageRow key={`${page.id} ${page.locale}`} page={page} />
        ))}
      </Table>
      <h3 id={`${id}-budgets`}>Bundles</h3>
      <Table labelledBy={`${id}-budgets`} columns={['Bundle', 'Bytes', 'Budget']}>
        {budgets.map(({ what, bytes, budget }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{countWords(bytes)}</td>
            <td>{countWords(budget)}</td>
          </tr>
        ))}
      </Table>
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
