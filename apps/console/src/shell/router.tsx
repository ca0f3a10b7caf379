import { createBrowserRouter, type RouteObject } from 'react-router';
import { Failure } from './failure';
import { Frame } from './frame';
import { NotFound } from './not-found';
import { Waiting } from './waiting';

/** Screens below the bar. Each is a chunk of its own, loaded when it is first opened. */
const screens: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../features/jobs/jobs-route')).JobsRoute }),
  },
  {
    path: 'jobs/:jobId',
    lazy: async () => ({ Component: (await import('./job-screen')).JobScreen }),
  },
  {
    path: 'compare',
    lazy: async () => ({
      Component: (await import('../features/compare/compare-route')).CompareRoute,
    }),
  },
  {
    path: 'produce',
    lazy: async () => ({
      Component: (await import('../features/produce/produce-route')).ProduceRoute,
    }),
  },
  {
    path: 'profiles/:profileId?',
    lazy: async () => ({
      Component: (await import('../features/profiles/profiles-route')).ProfilesRoute,
    }),
  },
  {
    path: 'hub/:room?/:type?/:id?',
    lazy: async () => ({ Component: (await import('../features/hub/hub-route')).HubRoute }),
  },
  {
    path: 'operate',
    lazy: async () => ({
      Component: (await import('../features/operate/operate-route')).OperateRoute,
    }),
  },
  {
    path: 'guide/:name?',
    lazy: async () => ({ Component: (await import('../features/guide/guide-route')).GuideRoute }),
  },
  { path: '*', Component: NotFound },
];

/** Addresses of the console. */
export function createConsoleRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      path: '/share/:token',
      HydrateFallback: Waiting,
      ErrorBoundary: Failure,
      lazy: async () => ({ Component: (await import('./share-screen')).ShareScreen }),
    },
    {
      path: '/',
      Component: Frame,
      HydrateFallback: Waiting,
      ErrorBoundary: Failure,
      children: [{ ErrorBoundary: Failure, children: screens }],
    },
  ]);
}
