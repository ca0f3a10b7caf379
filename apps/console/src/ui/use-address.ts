import { useEffect, useState } from 'react';

/** A blob as an address while it is shown; null without one. */
export function useAddress(blob: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) {
      setAddress(null);
      return undefined;
    }
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

/** The bytes of a base64 text. */
export function blobOf(base64: string, type: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}

/** The PNG in a base64 text. */
export const pngOf = (base64: string): Blob => blobOf(base64, 'image/png');
