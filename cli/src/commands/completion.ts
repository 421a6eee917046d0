import { Argument, type Command } from 'commander';
import type { Context } from './context.js';

/** Each script asks the command itself what can follow, so it never becomes old. */
const SCRIPTS = {
  bash: `_exchequer() {
  COMPREPLY=($(compgen -W "$(exchequer __complete "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _exchequer exchequer
`,
  zsh: `#compdef exchequer
_exchequer() { compadd -- \${(f)"$(exchequer __complete \${words[2,CURRENT-1]} 2>/dev/null)"} }
compdef _exchequer exchequer
`,
  fish: `complete -c exchequer -f -a '(exchequer __complete (commandline -opc)[2..] 2>/dev/null)'
`,
} as const;

export function addCompletion(program: Command, { world }: Context): void {
  program
    .command('completion')
    .summary('print a script that completes commands in your shell')
    .description('For bash: source <(exchequer completion bash)')
    .addArgument(new Argument('<shell>').choices(Object.keys(SCRIPTS)))
    .action((shell: keyof typeof SCRIPTS) => world.out(SCRIPTS[shell]));

  program
    .command('__complete [words...]', { hidden: true })
    .allowUnknownOption()
    .helpOption(false)
    .action((words: string[]) => world.out(`${completions(program, words).join('\n')}\n`));
}

/** The commands, or the values and options, that can follow these words. */
function completions(program: Command, words: readonly string[]): readonly string[] {
  let at = program;
  for (const word of words) at = at.commands.find((command) => command.name() === word) ?? at;
  const commands = at.commands.map((command) => command.name()).filter((name) => !name.startsWith('__'));
  if (commands.length > 0) return commands;
  const values = at.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  return [...values, ...at.options.flatMap(({ long }) => (long ? [long] : []))];
}
