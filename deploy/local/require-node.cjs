// Loaded before run.mjs (node -r). Any Node can read this file, so it has no syntax newer than ES5.
'use strict';

var NODE_MAJOR_MIN = 20;
var version = process.versions.node;

if (Number(version.split('.')[0]) < NODE_MAJOR_MIN) {
  console.error(
    [
      '',
      'Exchequer needs Node ' +
        NODE_MAJOR_MIN +
        ' or newer. This is Node ' +
        version +
        ', at ' +
        process.execPath +
        '.',
      'Nothing was installed or changed.',
      '',
      'Get a newer one from https://nodejs.org/en/download, or with a version manager:',
      '  nvm install 24',
      '  fnm install 24',
      '',
    ].join('\n'),
  );
  process.exit(1);
}
