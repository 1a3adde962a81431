import { useLocale } from '@alo/renderer';
import styles from './hotel-table.module.css';
import { columnWidths } from './hotel-columns';
import { texts } from './texts';

const rows = Array.from({ length: 10 }, (_, row) => row);
const columns = Object.keys(columnWidths);
const bone = (width: string, height = '12px') => (
  <span className={styles['bone']} style={{ width, height }} />
);

/** Ten rows in their final size, so that nothing jumps, and words for people who cannot see them. */
export function TableSkeleton({ chooses }: { readonly chooses: boolean }) {
  useLocale();
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row}>
          {chooses ? <td /> : null}
          {columns.map((column, place) => (
            <td key={column}>
              {place > 0 ? (
                bone(column === 'action' ? '70%' : '60%', '20px')
              ) : (
                <div className={styles['hotel']}>
                  {bone('56px', '40px')}
                  <div className={styles['bones']}>
                    {row === 0 ? (
                      <span className={styles['loading']} role="status">
                        {texts.loading}
                      </span>
                    ) : (
                      bone(`${30 + ((row * 7) % 20)}%`)
                    )}
                    {bone(`${50 + ((row * 11) % 30)}%`)}
                  </div>
                </div>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function CardSkeletons() {
  useLocale();
  return (
    <div className={styles['cards']}>
      <p className={styles['loading']} role="status">
        {texts.loading}
      </p>
      {rows.slice(0, 4).map((row) => (
        <div key={row} className={styles['card']}>
          {bone('64px', '64px')}
          <div className={styles['bones']}>
            {bone('60%')}
            {bone('80%')}
          </div>
          <div className={styles['cardFoot']}>{bone('120px', '24px')}</div>
        </div>
      ))}
    </div>
  );
}
