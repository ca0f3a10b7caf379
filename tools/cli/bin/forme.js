#!/usr/bin/env node
// Committed, so that npm links it before the first build.
require('../dist/main.js');
