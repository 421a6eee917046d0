import { Exchequer } from '@exchequer/sdk';
import type { Command } from 'commander';
import { ask } from '../core/ask.js';
import { CommandError } from '../core/command-error.js';
import { type ConnectionOptions, LOCAL_URL } from '../core/connection.js';
import { readProfile, saveProfile, settingsFile } from '../core/profiles.js';
import type { Context } from './context.js';

export function addAccountCommands(program: Command, context: Context): void {
  const { world } = context;
  program
    .command('login')
    .summary('keep an API key')
    .description(
      `Asks for an API key, checks it, and keeps it in a file that only you can read. A key can be piped in.
For another deployment than that of \`npm start\` add --url <address>. --profile <name> keeps several keys.`,
    )
    .action(async (_, command: Command) => {
      const { key, url, profile = 'default' } = command.optsWithGlobals<ConnectionOptions>();
      const apiKey = key ?? (await ask(world, 'API key (it is not shown): ', { isSecret: true }));
      const baseUrl = url ?? world.env.EXCHEQUER_URL ?? LOCAL_URL;
      const organization = await new Exchequer({ apiKey, baseUrl }).organization(undefined, { signal: world.stopped });
      saveProfile(world.env, profile, { key: apiKey, url: baseUrl });
      const mode = organization.livemode ? 'live' : 'test';
      world.note(
        `This is ${organization.name} in ${mode} mode, at ${baseUrl}. The key is in ${settingsFile(world.env)}.\n`,
      );
    });

  program
    .command('logout')
    .summary('forget the key of `login`')
    .action((_, command: Command) => {
      const { profile = 'default' } = command.optsWithGlobals<ConnectionOptions>();
      if (!readProfile(world.env, profile)) throw new CommandError(`There is no profile ${profile}.`);
      saveProfile(world.env, profile, undefined);
      world.note('The key is forgotten here. It still works: `exchequer keys revoke <id>` ends it.\n');
    });

  program
    .command('whoami')
    .summary('show the organization, its mode and where the key comes from')
    .action(async (_, command: Command) => {
      const { client, url, source } = context.connect(command);
      const organization = await client.organization(undefined, { signal: world.stopped });
      const mode = organization.livemode ? 'live' : 'test';
      world.out(`${organization.name} (${organization.id})\n${mode} mode at ${url}, plan ${organization.plan}\n`);
      world.out(`key ${organization.key.id} from ${source}: ${organization.key.scopes.join(' ')}\n`);
    });
}
