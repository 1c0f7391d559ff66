const { options } = require('./.dependency-cruiser.cjs');

/** Looks through every import that is left at run time, however far away; types cost nothing. */
module.exports = {
  forbidden: [
    {
      name: 'metadata-without-views',
      comment: 'Tools and servers read metadata; it must bring neither React nor styles.',
      severity: 'error',
      from: { path: '\\.meta\\.ts$' },
      to: {
        reachable: true,
        path: [
          'node_modules/(?:react|react-dom|react-redux|styled-components)/',
          '\\.css$',
          '\\.tsx$',
        ],
      },
    },
  ],
  options: { ...options, tsPreCompilationDeps: false },
};
