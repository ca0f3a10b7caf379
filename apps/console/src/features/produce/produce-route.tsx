import { ProduceScreen } from './produce-screen';

/** The produce screen. */
export function ProduceRoute() {
  return <ProduceScreen />;
}
