import { useLocale } from '@alo/renderer';
import type { HotelImportDetail, ImportPlan } from '@alo/schemas';
import { formatList } from '@alo/words';
import { Button } from '@chakra-ui/react';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../../lib/chunk';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ActionBar, waiting } from '../ActionBar';
import { postCompare, putPlan } from '../calls';
import styles from '../import.module.css';
import { SameFile } from '../SameFile';
import { texts } from '../texts';
import { useAct } from '../useAct';
import { Choice } from './Choice';
import columnStyles from './columns.module.css';
import { IntoOrganization, type Named } from './IntoOrganization';
import { MappingTable } from './MappingTable';
import { planned } from './planned';
import { PreviewTable } from './PreviewTable';

const OrganizationChoice = lazy(() => loadChunk(() => import('./OrganizationChoice')));

const statusId = 'columns-status';

/** Why it cannot go on; undefined where it can. */
function reasonOf({ missing, total, faulty, all_or_none }: HotelImportDetail): string | undefined {
  const { columns, fields } = texts;
  if (total === 0) return columns.noRows;
  if (missing.length > 0)
    return columns.missing({
      names: formatList(missing.map((field) => fields[field])),
      count: missing.length,
    });
  return all_or_none && faulty > 0 ? columns.faultyStops({ count: faulty }) : undefined;
}

/** The second step: which column is what. Every choice is kept at once. */
export function ColumnsStep({ detail }: { readonly detail: HotelImportDetail }) {
  useLocale();
  const { id, faulty, total } = detail;
  const { act, goOn, isBusy } = useAct(id);
  const [, setAddress] = useSearchParams();
  const { columns } = texts;
  const change = (plan: ImportPlan, organization?: Named | null) =>
    void act({ call: () => putPlan(id, plan), meanwhile: (before) => planned(before, plan, organization) });
  const reason = reasonOf(detail);
  const next = async () => {
    if (reason !== undefined) return;
    // Nothing was changed since the doubles were found.
    if (isBusy || detail.state !== 'doubles') await goOn(() => postCompare(id));
    setAddress({}, { replace: true });
  };
  return (
    <>
      <SameFile detail={detail} />
      <Ways detail={detail} onChange={change} />
      <MappingTable detail={detail} onChange={change} />
      <PreviewTable detail={detail} onChange={change} />
      <ActionBar
        back={
          <ButtonLink to="/import" variant="ghost">
            <ArrowRight className={styles['back'] ?? ''} aria-hidden />
            {texts.file.another}
          </ButtonLink>
        }
        statusId={statusId}
        tone={reason !== undefined || faulty > 0 ? 'warn' : 'plain'}
        status={
          reason === undefined && faulty === 0 ? (
            columns.ready({ count: total })
          ) : (
            <>
              <TriangleAlert size={18} aria-hidden />
              {reason ?? columns.cannotGoIn({ count: faulty })}
            </>
          )
        }
      >
        <Button
          {...waiting({ waitsFor: reason === undefined ? undefined : statusId })}
          onClick={() => void next()}
        >
          {columns.next}
          <ArrowRight aria-hidden />
        </Button>
      </ActionBar>
    </>
  );
}

interface WaysProps {
  readonly detail: HotelImportDetail;
  readonly onChange: (plan: ImportPlan, organization?: Named | null) => void;
}

/** Where the hotels go, and what becomes of the whole where a row is faulty. */
function Ways({ detail, onChange }: WaysProps) {
  useLocale();
  const { columns } = texts;
  const put = (organization: Named | null) =>
    onChange({ organization_id: organization?.id ?? null }, organization);
  return (
    <section className={`${styles['card']} ${columnStyles['ways']}`}>
      <Suspense fallback={<IntoOrganization chosen={detail.organization} onChange={put} />}>
        <OrganizationChoice detail={detail} onChange={put} />
      </Suspense>
      <Choice
        label={columns.ifFaulty}
        value={String(detail.all_or_none)}
        onChange={(value) => onChange({ all_or_none: value === 'true' })}
      >
        <option value="false">{columns.goodGoIn}</option>
        <option value="true">{columns.allOrNone}</option>
      </Choice>
    </section>
  );
}
