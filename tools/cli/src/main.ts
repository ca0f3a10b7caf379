#!/usr/bin/env node
import { main } from './forme';
import { processTerminal } from './terminal/process-terminal';

void main(process.argv.slice(2), processTerminal).then((code) => {
  process.exitCode = code;
});
