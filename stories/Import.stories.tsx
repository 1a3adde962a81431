import type { ImportOutcome, ImportRow } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { organizationChoicesQuery } from '../app/src/api/organization-choices';
import { ColumnsStep } from '../app/src/features/import/columns/ColumnsStep';
import { DoublesStep } from '../app/src/features/import/doubles/DoublesStep';
import ColumnMeaning from '../app/src/features/import/file/ColumnMeaning';
import { DropZone } from '../app/src/features/import/file/DropZone';
import { EarlierImports } from '../app/src/features/import/file/EarlierImports';
import { FileCard } from '../app/src/features/import/file/FileCard';
import type { FileState } from '../app/src/features/import/file/upload';
import styles from '../app/src/features/import/import.module.css';
import { doublesQuery, importsQuery, rowsQuery, undoQuery } from '../app/src/features/import/queries';
import { Report } from '../app/src/features/import/report/Report';
import UndoDialog from '../app/src/features/import/report/UndoDialog';
import { RunningStep } from '../app/src/features/import/running/RunningStep';
import StopDialog from '../app/src/features/import/running/StopDialog';
import { WaitingStep } from '../app/src/features/import/running/WaitingStep';
import { StepList } from '../app/src/features/import/StepList';
import { texts } from '../app/src/features/import/texts';
import {
  atColumns,
  atDoubles,
  changedRows,
  createdRows,
  earlierImports,
  failedRows,
  hotelImport,
  importColumn,
  importDetail,
  importId,
  norvane,
  running,
  threeDoubles,
} from './support/imports';
import { longWords } from './support/long-words';

/** What the server has said already, so that no story asks it. */
function knowing(rows: Partial<Record<ImportOutcome, readonly ImportRow[]>> = {}): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(organizationChoicesQuery.queryKey, [{ ...norvane, hotel_count: 1, user_count: 1 }]);
  client.setQueryData(importsQuery.queryKey, earlierImports);
  client.setQueryData(doublesQuery(importId(), 1).queryKey, { data: [...threeDoubles], total: 3 });
  client.setQueryData(undoQuery(importId()).queryKey, {
    ...{ goes: 30, back: 2, stays: 1 },
    reasons: [{ name: 'Minato Nine', why: 'its hotel has opened it, and it has 4 answers' }],
  });
  const all = { failed: failedRows, changed: changedRows, created: createdRows, leftOut: [], ...rows };
  for (const [outcome, data] of Object.entries(all))
    client.setQueryData(rowsQuery(importId(), outcome as ImportOutcome, 1).queryKey, {
      data: [...data],
      total: data.length,
    });
  return client;
}

interface StageProps {
  readonly children: ReactNode;
  readonly at?: string;
  readonly rows?: Partial<Record<ImportOutcome, readonly ImportRow[]>>;
}

function Stage({ children, at = '/import', rows }: StageProps) {
  return (
    <QueryClientProvider client={knowing(rows)}>
      <MemoryRouter initialEntries={[at]}>
        <main className="stage">
          <div className={styles['page']}>{children}</div>
        </main>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const meta = { title: 'Import' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const file = new File(['x'.repeat(3_250_585)], 'norvane-2026.xlsx');
const card = (state: Exclude<FileState, { kind: 'idle' }>, detail = atColumns()) => (
  <FileCard state={state} detail={detail} onCancel={nothing} onRetry={nothing} onAnother={nothing} />
);
const success = { kind: 'success', name: file.name, bytes: file.size, importId: importId() } as const;
const error = { kind: 'error', name: file.name } as const;

/** IMP-01, IMP-03. */
export const ChosenFile: Story = {
  name: 'File',
  render: () => (
    <Stage>
      <StepList now={0} />
      <DropZone isOver={false} onFiles={nothing} />
      <DropZone isOver onFiles={nothing} />
    </Stage>
  ),
};

/** IMP-02 to IMP-04. */
export const FileStates: Story = {
  render: () => (
    <Stage>
      {card({ kind: 'uploading', file, sent: 2_015_363 })}
      {card(success)}
      {card(success, importDetail({ state: 'reading' }))}
      {card({ ...error, message: texts.file.broke({ percent: 62 }), file })}
      {card({ ...error, message: texts.file.tooLarge({ megabytes: 50, size: '61.25' }) })}
      {card({ ...error, name: 'hotels.pdf', message: texts.file.otherKind })}
      {card({
        ...error,
        name: `${longWords.label.replaceAll(' ', '-')}.xlsx`,
        message:
          'This workbook unpacks to more than 500 MB, so it was not read. Save the sheet with the hotels alone, or send it as CSV.',
      })}
    </Stage>
  ),
};

export const Earlier: Story = {
  render: () => (
    <Stage>
      <EarlierImports mayImport />
    </Stage>
  ),
};

export const WhatTheColumnsMean: Story = {
  render: () => (
    <Stage>
      <ColumnMeaning onClose={nothing} />
    </Stage>
  ),
};

export const Columns: Story = {
  render: () => (
    <Stage>
      <StepList now={1} />
      <ColumnsStep detail={atColumns()} />
    </Stage>
  ),
};

/** A needed field has no column, another one was given away, and the file was imported before. */
export const ColumnsMissing: Story = {
  render: () => (
    <Stage>
      <StepList now={1} />
      <ColumnsStep
        detail={atColumns({
          organization: null,
          missing: ['hotel_location_city'],
          same_as: { id: importId(2), at: '2026-11-18T10:00:00.000Z', total: 38 },
          columns: [
            importColumn('Hotelname', 'hotel_location_name', longWords.label),
            importColumn('Ort', null, 'Porto', { source: 'freed' }),
            importColumn(longWords.label, 'hotel_location_country', 'Portugal', { source: 'chosen' }),
            importColumn('', null, null),
          ],
        })}
      />
    </Stage>
  ),
};

/** The sheet has no rows. */
export const ColumnsEmpty: Story = {
  render: () => (
    <Stage>
      <ColumnsStep
        detail={atColumns({
          ...{ total: 0, faulty: 0, sheets: [{ name: '', rows: 0 }] },
          ...{ columns: [], preview: { fields: [], rows: [] } },
        })}
      />
    </Stage>
  ),
};

export const Doubles: Story = {
  render: () => (
    <Stage>
      <StepList now={2} />
      <DoublesStep detail={atDoubles()} />
    </Stage>
  ),
};

export const NoDoubles: Story = {
  render: () => (
    <Stage>
      <StepList now={2} />
      <DoublesStep detail={atDoubles({ doubles: 0, undecided: 0 })} />
    </Stage>
  ),
};

export const Waiting: Story = {
  render: () => (
    <Stage>
      <StepList now={2} />
      <WaitingStep detail={importDetail({ state: 'comparing' })} />
    </Stage>
  ),
};

export const Running: Story = {
  render: () => (
    <Stage>
      <StepList now={3} />
      <RunningStep detail={running()} mayStop />
    </Stage>
  ),
};

export const Stopping: Story = {
  render: () => (
    <Stage>
      <StopDialog detail={running()} onClose={nothing} />
    </Stage>
  ),
};

export const ReportOfRows: Story = {
  name: 'Report',
  render: () => (
    <Stage>
      <Report detail={importDetail()} mayImport />
    </Stage>
  ),
};

export const ReportOfChanges: Story = {
  render: () => (
    <Stage at="/import?rows=changed">
      <Report detail={importDetail({ state: 'stopped' })} mayImport />
    </Stage>
  ),
};

/** Nothing was wrong, and somebody who only reads sees it. */
export const ReportWithoutFaults: Story = {
  render: () => (
    <Stage>
      <Report
        detail={importDetail({ total: 2, created: 2, updated: 0, left_out: 0, failed: 0, by: null })}
        mayImport={false}
      />
    </Stage>
  ),
};

export const Refused: Story = {
  render: () => (
    <Stage>
      <Report
        detail={importDetail({
          state: 'refused',
          refusal: 'This file is protected by a password. Save it without one.',
          started_at: null,
        })}
        mayImport
      />
    </Stage>
  ),
};

export const Undoing: Story = {
  render: () => (
    <Stage>
      <UndoDialog of={hotelImport()} onClose={nothing} />
    </Stage>
  ),
};
