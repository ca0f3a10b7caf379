#!/usr/bin/env node
import { main } from './forme';
import { openTerminal } from './terminal/process-terminal';

void main(process.argv.slice(2), openTerminal(process)).then((code) => {
  process.exitCode = code;
});
