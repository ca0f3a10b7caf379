/** One rule of dependency-cruiser per room: it imports nothing from rooms after it. Tests and fixtures are free. */
exports.roomRules = (rooms) =>
  Object.entries(rooms).flatMap(([project, named]) =>
    named.slice(0, -1).map(([name], index) => ({
      name: `${project.split('/').at(-1)}-${name}-looks-down`,
      severity: 'error',
      from: { path: pathOf(project, name), pathNot: ['\\.(test|fixture)\\.ts$'] },
      to: { path: named.slice(index + 1).map(([higher]) => pathOf(project, higher)) },
    })),
  );

const pathOf = (project, name) => `^${project}/src/${name}/`;
