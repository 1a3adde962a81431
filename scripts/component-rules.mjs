/** The rules for packages, over the parsed package-lock.json. They read nothing else. */

/** Licences that ask for no more than to be named: what they cover can be passed on together with MIT code. */
const compatible = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // fonts, unchanged
  'Unlicense',
  '(MIT OR CC0-1.0)',
]);

/** Packages with another licence, each with the reason why it is there all the same. */
const exceptions = {
  'react-leaflet': {
    licence: 'Hippocratic-2.1',
    reason:
      'The maps of hotels. The licence forbids uses that violate human rights, and is no open-source licence.',
  },
  '@react-leaflet/core': {
    licence: 'Hippocratic-2.1',
    reason: 'A part of react-leaflet.',
  },
  'combine-errors': {
    licence: 'no licence',
    reason:
      'Its readme names MIT; only package.json leaves it out. A part of tus-js-client for Node that no browser gets.',
  },
  'png-js': {
    licence: 'no licence',
    reason:
      'Its LICENSE is that of MIT; only package.json leaves it out. A part of pdfkit, which writes PDFs.',
  },
};

/**
 * The image library of sharp, one package for each kind of machine. It is a library of its own that is loaded unchanged
 * when the server starts, and can be exchanged for another build: all that the LGPL asks for.
 */
const isImageLibrary = ({ name, license }) =>
  name.startsWith('@img/sharp-') && /\bLGPL-3\.0-or-later\b/.test(license);

/** Packages that may run a program when they are installed, each with what it does. */
const installScripts = {
  esbuild: 'chooses the program for this machine; it works without',
  'odiff-bin': 'puts the program for this machine in its place; only the comparison of stories needs it',
};

const registry = 'https://registry.npmjs.org/';

const nameOf = (place, { name }) => name ?? place.slice(place.lastIndexOf('node_modules/') + 13);

/** The installed packages of the lock file that are not our own. */
const packagesOf = ({ packages }) =>
  Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .map(([place, entry]) => ({ license: 'no licence', ...entry, name: nameOf(place, entry), place }));

const isProduction = ({ dev }) => dev !== true;

function licenceProblem({ name, version, license }) {
  if (compatible.has(license) || isImageLibrary({ name, license })) return undefined;
  const exception = exceptions[name];
  if (exception?.licence === license) return undefined;
  return `${name} ${version}: its licence (${license}) is not among those that may be used. scripts/component-rules.mjs lists them.`;
}

function sourceProblem({ name, version, integrity, resolved }) {
  if (!/^sha512-/.test(integrity ?? '')) return `${name} ${version}: package-lock.json has no sha512 of it.`;
  if (resolved !== undefined && !resolved.startsWith(registry)) {
    return `${name} ${version}: package-lock.json takes it from ${resolved}, not from ${registry}.`;
  }
  return undefined;
}

function scriptProblem({ name, version, hasInstallScript }) {
  if (!hasInstallScript || Object.hasOwn(installScripts, name)) return undefined;
  return `${name} ${version} runs a program when it is installed, and is not among those that may.`;
}

function needlessExceptions(packages) {
  return Object.entries(exceptions)
    .filter(([name, { licence }]) => !packages.some((one) => one.name === name && one.license === licence))
    .map(([name]) => `${name} has an exception that nothing needs any more.`);
}

/**
 * A sentence for every problem: a licence (of what is installed for production), a missing hash, a foreign host, an
 * install script.
 */
export function findProblems(lock) {
  const packages = packagesOf(lock);
  const production = packages.filter(isProduction);
  return [
    ...production.map(licenceProblem),
    ...packages.flatMap((one) => [sourceProblem(one), scriptProblem(one)]),
    ...needlessExceptions(production),
  ].filter((problem) => problem !== undefined);
}

const byReference = (left, right) => {
  const [one, other] = [left, right].map((entry) => entry['bom-ref'] ?? entry.ref);
  return one < other ? -1 : Number(one > other);
};

/**
 * The list that npm made of the lock file, without what is only for development, without what changes from run to
 * run, and in order: the same lock file always gives the same list.
 */
export function componentsOf({ serialNumber: _serial, metadata, components, dependencies, ...list }, lock) {
  const wanted = new Set(
    packagesOf(lock)
      .filter(isProduction)
      .map(({ name, version }) => `${name}@${version}`),
  );
  const own = new Set(
    components
      .filter(({ properties }) => properties.some(({ name }) => name === 'cdx:npm:package:private'))
      .map((component) => component['bom-ref']),
  );
  const root = metadata.component['bom-ref'];
  const isKept = (reference) => reference === root || own.has(reference) || wanted.has(reference);
  return {
    ...list,
    // npm names the project by its folder.
    metadata: { component: { ...metadata.component, name: root.slice(0, root.lastIndexOf('@')) } },
    components: components.filter((component) => isKept(component['bom-ref'])).toSorted(byReference),
    dependencies: dependencies
      .filter(({ ref }) => isKept(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept).toSorted() }))
      .toSorted(byReference),
  };
}
