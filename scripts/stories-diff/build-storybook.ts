import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Builds the Storybook of the repository at `root` into `output`. `questionnaires`: only the stories of the questionnaires in
 * this folder of the repository. @throws Error with what the build has said, when it fails.
 */
export async function buildStorybook(root: string, output: string, questionnaires?: string): Promise<void> {
  const program = path.join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const child = spawn(process.execPath, [program, 'build', '-o', output, '--disable-telemetry'], {
    cwd: root,
    env: {
      ...process.env,
      // A test that builds one runs in the mode of tests.
      NODE_ENV: 'production',
      ...(questionnaires === undefined ? {} : { ALO_QUESTIONNAIRES: questionnaires }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (data: Buffer) => {
    said += data.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The Storybook of ${root} could not be built:\n${said}`);
}
