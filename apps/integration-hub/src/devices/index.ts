/** Devices that take tickets and send signals. */
export { makeCallDevice, type CallDevice } from './call-device';
export { DEVICE_SYSTEMS, deviceAdapter } from './device-adapter';
export { makeDeviceDesk, type DeviceDesk } from './device-desk';
