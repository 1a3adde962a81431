/** The mark: two open rings and a dot. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeLinecap="round"
      strokeWidth="2.6"
      aria-hidden
    >
      <g stroke="var(--alo-colors-accent-solid)">
        <circle cx="12" cy="12" r="10" strokeDasharray="47 63" transform="rotate(-90 12 12)" />
        <circle cx="12" cy="12" r="5.8" strokeDasharray="24 37" transform="rotate(-90 12 12)" />
      </g>
      <circle cx="12" cy="12" r="1.7" fill="var(--alo-colors-accent-solid)" />
    </svg>
  );
}
