// How the kernels' functions are marked. Under nvcc they are the device's, elsewhere plain C++.
#pragma once

#ifdef __CUDACC__
#define ATTN_ANYWHERE __host__ __device__
#define ATTN_DEVICE static __device__  // static: nvcc leaves a host function of the same name behind
#define ATTN_INLINE __device__ __forceinline__
#define ATTN_OUT_OF_LINE __device__ __noinline__
#else
#define ATTN_ANYWHERE
#define ATTN_DEVICE
#define ATTN_INLINE inline __attribute__((always_inline))
#define ATTN_OUT_OF_LINE __attribute__((noinline))  // called from several places: one copy, for the module's size
#endif
