/** Drawings of lucide.dev (ISC), as a page without script shows them. */
const paths = {
  verify: [
    'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z',
    'm16 9-5.5 5.5L8 12',
  ],
  download: ['M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5'],
} as const;

export const Icon = ({ name }: { readonly name: keyof typeof paths }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden>
    {paths[name].map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
