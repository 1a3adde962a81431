import { StepIcon, useLocale } from '@alo/renderer';
import type { StepsData } from '@alo/schemas';
import { Link } from 'react-router-dom';
import { formatNumber } from '@alo/words';
import cardStyles from '../../ui/cards.module.css';
import styles from './steps.module.css';
import { stepAddress } from './step-address';
import { texts } from './texts';
import { workLeft } from './work-left';

/**
 * Shows what was submitted, step by step; each step leads to its answers. A step that asks nothing is not among them.
 */
export function SubmittedTable({ steps: data }: { readonly steps: StepsData }) {
  useLocale();
  const { columns, title, all } = texts.submitted;
  const { answered } = workLeft(data);
  const figure = (n: number) => (n === 0 ? texts.steps.none : formatNumber(n));
  return (
    <section className={cardStyles['tableCard']} aria-labelledby="submitted">
      <h2 className={cardStyles['heading']} id="submitted">
        {title}
      </h2>
      <table className={styles['table']} data-figures="">
        <thead>
          <tr>
            <th scope="col">{columns.step}</th>
            <th scope="col">{columns.answers}</th>
          </tr>
        </thead>
        <tbody>
          {data.steps
            .filter(({ total }) => total > 0)
            .map((step) => (
              <tr key={step.id}>
                <th scope="row">
                  <Link to={stepAddress(data.hotelId, step.key)}>
                    <StepIcon stepKey={step.key} size={20} />
                    {step.title}
                  </Link>
                </th>
                <td>{figure(step.answered)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{all}</th>
            <td>{figure(answered)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
