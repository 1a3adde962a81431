import { useParams } from 'react-router-dom';
import { OnePlan } from './OnePlan';
import { PlanList } from './PlanList';

/** /form-migrations: the plans by which forms move to a new version; /form-migrations/:plan: one of them. */
export default function FormMigrationsPage() {
  const { plan } = useParams();
  return plan === undefined ? <PlanList /> : <OnePlan key={plan} part={plan} />;
}
