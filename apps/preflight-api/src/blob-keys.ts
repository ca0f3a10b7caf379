import type { BlobKey } from '@forme/backing-services/blobs';
import { engineTenantFor } from '@forme/tenancy';

/** Tenant names of this service are free text; blobs want the extraction tenant's form. */
export function blobTenant(tenant: string): string {
  return engineTenantFor('preflight', tenant);
}

/** Where the bytes of an upload lie, apart from other services' although they may share the store; jobs of a tenant with equal bytes share them. */
export function pdfKey(tenant: string, sha256: string): BlobKey {
  return { tenant: blobTenant(tenant), kind: 'preflight-pdf', name: sha256 };
}

/** Where the uploaded report of another tool lies. */
export function externalKey(tenant: string, jobId: string): BlobKey {
  return { tenant: blobTenant(tenant), kind: 'preflight-external', name: jobId };
}

/** Where a substrate profile lies. */
export function iccKey(tenant: string, sha256: string): BlobKey {
  return { tenant: blobTenant(tenant), kind: 'preflight-icc', name: sha256 };
}

/** Where the file of a report lies. */
export function reportKey(tenant: string, reportId: string): BlobKey {
  return { tenant: blobTenant(tenant), kind: 'preflight-report', name: reportId };
}
