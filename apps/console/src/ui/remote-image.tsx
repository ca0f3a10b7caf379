import { useQuery } from '@tanstack/react-query';
import { useAddress } from './use-address';

/** An image that is fetched with the credential of the session, which an address in `src` could not carry. */
export function RemoteImage(props: {
  readonly cacheKey: readonly (string | number)[];
  readonly load: (signal: AbortSignal) => Promise<Response>;
  readonly alt: string;
  readonly className: string;
}) {
  const { data, isError } = useQuery({
    queryKey: ['image', ...props.cacheKey],
    queryFn: async ({ signal }) => (await props.load(signal)).blob(),
    staleTime: Infinity,
    retry: false,
  });
  const address = useAddress(data);
  if (address === null) {
    return (
      <span
        className={`${props.className} ${isError ? 'missing' : 'pending'}`}
        aria-hidden="true"
      />
    );
  }
  return <img className={props.className} src={address} alt={props.alt} />;
}
