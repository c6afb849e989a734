/** Quoin's command line: `npm run quoin -- <command> …`. Without one it says which there are. */
process.stdout.write('用法：npm run quoin -- <命令>\n');
