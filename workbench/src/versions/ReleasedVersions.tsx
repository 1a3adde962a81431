/** All released versions: who proposed and released each, how many forms are on it, and a way to withdraw it. */
import {
  AloDialog,
  ConfirmDialog,
  EmptyState,
  ErrorView,
  momentText,
  TextSkeleton,
  toast,
  useLocale,
} from '@alo/renderer';
import type { AuthoringVersions, FormsInTheWay } from '@alo/schemas';
import { formatList, formatNumber } from '@alo/words';
import { Button } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../parts/IconButton.js';
import type { ReleaseDesk } from './desk.js';
import { Refused } from './Refused.js';
import { refusalOf } from './refusal.js';
import { versionTexts as texts } from './texts.js';
import { useActs } from './useActs.js';
import { useAsked } from './useAsked.js';
import styles from './versions.module.css';

type Version = AuthoringVersions['data'][number];

interface ReleasedVersionsProps {
  readonly desk: ReleaseDesk;
  readonly onBack: () => void;
}

export function ReleasedVersions({ desk, onBack }: ReleasedVersionsProps) {
  useLocale();
  const words = texts.released;
  const { value: versions, error, again } = useAsked(desk.versions);
  const { refused, act } = useActs();
  const [asked, setAsked] = useState<{ readonly version: Version; readonly inTheWay: FormsInTheWay }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const askFor = (version: Version) =>
    void act(async () => setAsked({ version, inTheWay: await desk.formsInTheWay(version) }));
  const close = () => setAsked(undefined);
  return (
    <main className={styles['page']}>
      <header className={styles['top']}>
        <IconButton label={words.back} onClick={onBack}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <div className={styles['name']}>
          <h1 ref={heading} tabIndex={-1}>
            {words.title}
          </h1>
          <p>{words.lead}</p>
        </div>
      </header>
      <div className={styles['inner']}>
        <Refused refused={refused} />
        {error !== undefined ? (
          <ErrorView message={refusalOf(error).message || texts.failed.released} onRetry={again} />
        ) : versions === undefined ? (
          <div role="status" aria-label={texts.loading}>
            <TextSkeleton />
          </div>
        ) : versions.length === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <section className={styles['card']} aria-label={words.title}>
            <VersionTable versions={versions} onWithdraw={askFor} />
          </section>
        )}
      </div>
      {asked === undefined ? null : asked.inTheWay.total > 0 ? (
        <InTheWay {...asked} formMigrationsPath={desk.formMigrationsPath} onClose={close} />
      ) : (
        <WithdrawDialog
          desk={desk}
          version={asked.version}
          onClose={close}
          onDone={() => {
            close();
            again();
            // Its row goes, and with it the button that had the focus.
            requestAnimationFrame(() => heading.current?.focus());
          }}
        />
      )}
    </main>
  );
}

interface VersionTableProps {
  readonly versions: readonly Version[];
  readonly onWithdraw: (version: Version) => void;
}

function VersionTable({ versions, onWithdraw }: VersionTableProps) {
  useLocale();
  const words = texts.released;
  return (
    <table className={styles['table']} data-kind="released">
      <thead>
        <tr>
          <th scope="col">{words.version}</th>
          <th scope="col">{words.people}</th>
          <th scope="col">{words.when}</th>
          <th scope="col" className={styles['hotels']}>
            {words.forms}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {versions.map((each) => (
          <tr key={`${each.key} ${each.version}`}>
            <td>
              <strong>{each.title}</strong>{' '}
              <code className={styles['code']}>
                {each.key} {each.version}
              </code>
            </td>
            <td>
              {each.is_shipped
                ? words.shipped
                : words.by({
                    released: each.released_by ?? texts.somebody,
                    proposed: each.proposed_by ?? texts.somebody,
                  })}
            </td>
            <td className={styles['muted']}>
              {each.released_at === null ? null : momentText(each.released_at)}
            </td>
            <td className={styles['hotels']} data-label={words.forms}>
              {formatNumber(each.forms)}
            </td>
            <td>
              {each.is_shipped ? null : (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={words.withdrawThis({ key: each.key, version: each.version })}
                  onClick={() => onWithdraw(each)}
                >
                  {words.withdraw}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface InTheWayProps {
  readonly version: Version;
  readonly inTheWay: FormsInTheWay;
  readonly formMigrationsPath: string | undefined;
  readonly onClose: () => void;
}

/** Names the hotels whose forms keep a version from being withdrawn. */
function InTheWay({ version: { key, version }, inTheWay, formMigrationsPath, onClose }: InTheWayProps) {
  useLocale();
  const words = texts.released;
  const { data, total } = inTheWay;
  const names = data.map(({ hotel }) => hotel.name);
  const others = total - names.length;
  return (
    <AloDialog
      title={words.inTheWayTitle({ key, version })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p>{words.inTheWay({ count: total })}</p>
      <p>{formatList(others > 0 ? [...names, words.more({ count: others })] : names)}</p>
      {formMigrationsPath === undefined ? null : (
        <p>
          <a href={formMigrationsPath}>{texts.decided.toMigrations}</a>
        </p>
      )}
    </AloDialog>
  );
}

interface WithdrawDialogProps {
  readonly desk: ReleaseDesk;
  readonly version: Version;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function WithdrawDialog({ desk, version: { key, version }, onDone, onClose }: WithdrawDialogProps) {
  useLocale();
  const words = texts.released;
  const { isBusy, refused, act } = useActs();
  const withdraw = async () => {
    if (await act(async () => toast.success(await desk.withdraw({ key, version })))) onDone();
  };
  return (
    <ConfirmDialog
      title={words.askTitle({ key, version })}
      confirm={words.confirm}
      cancel={words.cancel}
      busy={words.busy}
      isBusy={isBusy}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      <p>{words.askText}</p>
      <Refused refused={refused} />
    </ConfirmDialog>
  );
}
